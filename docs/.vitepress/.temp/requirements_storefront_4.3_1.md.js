import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/4.3/1","description":"","frontmatter":{"title":"storefront/4.3/1","outline":false},"headers":[],"relativePath":"requirements/storefront/4.3/1.md","filePath":"requirements/storefront/4.3/1.md"}');
const _sfc_main = { name: "requirements/storefront/4.3/1.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-4-3-1" tabindex="-1">storefront/4.3/1 <a class="header-anchor" href="#storefront-4-3-1" aria-label="Permalink to &quot;storefront/4.3/1&quot;">​</a></h1><blockquote><p>The client walks the whole catalogue once and then polls with updatedSince.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 4.3</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the contract allows a full walk at any time</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/4.3/1.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _1 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _1 as default
};
