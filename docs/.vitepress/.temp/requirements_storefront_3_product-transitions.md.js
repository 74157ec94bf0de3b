import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/3/product-transitions","description":"","frontmatter":{"title":"storefront/3/product-transitions","outline":false},"headers":[],"relativePath":"requirements/storefront/3/product-transitions.md","filePath":"requirements/storefront/3/product-transitions.md"}');
const _sfc_main = { name: "requirements/storefront/3/product-transitions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-3-product-transitions" tabindex="-1">storefront/3/product-transitions <a class="header-anchor" href="#storefront-3-product-transitions" aria-label="Permalink to &quot;storefront/3/product-transitions&quot;">​</a></h1><blockquote><p>The status of a product follows stated transitions.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 3</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the contract gives no transition between product states</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/3/product-transitions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const productTransitions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  productTransitions as default
};
