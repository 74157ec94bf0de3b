import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/4.4/5-retry","description":"","frontmatter":{"title":"storefront/4.4/5-retry","outline":false},"headers":[],"relativePath":"requirements/storefront/4.4/5-retry.md","filePath":"requirements/storefront/4.4/5-retry.md"}');
const _sfc_main = { name: "requirements/storefront/4.4/5-retry.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-4-4-5-retry" tabindex="-1">storefront/4.4/5-retry <a class="header-anchor" href="#storefront-4-4-5-retry" aria-label="Permalink to &quot;storefront/4.4/5-retry&quot;">​</a></h1><blockquote><p>After a timeout, the client reads and compares the cart before it adds again.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 4.4</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>rule 5 already says that a repeated add can double a line</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/4.4/5-retry.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _5Retry = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _5Retry as default
};
