import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/7/statuses","description":"","frontmatter":{"title":"storefront/7/statuses","outline":false},"headers":[],"relativePath":"requirements/storefront/7/statuses.md","filePath":"requirements/storefront/7/statuses.md"}');
const _sfc_main = { name: "requirements/storefront/7/statuses.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-7-statuses" tabindex="-1">storefront/7/statuses <a class="header-anchor" href="#storefront-7-statuses" aria-label="Permalink to &quot;storefront/7/statuses&quot;">​</a></h1><blockquote><p>Each error code has the HTTP status that the contract states.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 7</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the contract states only 401 and 429; section 4 covers the class of statuses</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/7/statuses.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const statuses = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  statuses as default
};
