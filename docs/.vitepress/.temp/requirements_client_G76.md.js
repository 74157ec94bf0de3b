import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"client/G76","description":"","frontmatter":{"title":"client/G76","outline":false},"headers":[],"relativePath":"requirements/client/G76.md","filePath":"requirements/client/G76.md"}');
const _sfc_main = { name: "requirements/client/G76.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="client-g76" tabindex="-1">client/G76 <a class="header-anchor" href="#client-g76" aria-label="Permalink to &quot;client/G76&quot;">​</a></h1><blockquote><p>The grand total is labelled as without tax and promotion code.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/client/">Clients</a></td><td>Guide: cart</td><td>SHOULD, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>From the operator&#39;s guide, not from the contract.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>octoproof does not read the pages of the client</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/client/G76.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const G76 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  G76 as default
};
