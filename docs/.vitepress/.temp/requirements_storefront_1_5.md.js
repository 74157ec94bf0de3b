import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/1/5","description":"","frontmatter":{"title":"storefront/1/5","outline":false},"headers":[],"relativePath":"requirements/storefront/1/5.md","filePath":"requirements/storefront/1/5.md"}');
const _sfc_main = { name: "requirements/storefront/1/5.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-1-5" tabindex="-1">storefront/1/5 <a class="header-anchor" href="#storefront-1-5" aria-label="Permalink to &quot;storefront/1/5&quot;">​</a></h1><blockquote><p>A caller sends requests only from its backend and keeps the API key out of browsers and apps.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 1</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>a server does not see where its callers keep the key</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/1/5.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _5 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _5 as default
};
