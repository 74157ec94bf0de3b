import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/3/read-again","description":"","frontmatter":{"title":"storefront/3/read-again","outline":false},"headers":[],"relativePath":"requirements/storefront/3/read-again.md","filePath":"requirements/storefront/3/read-again.md"}');
const _sfc_main = { name: "requirements/storefront/3/read-again.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-3-read-again" tabindex="-1">storefront/3/read-again <a class="header-anchor" href="#storefront-3-read-again" aria-label="Permalink to &quot;storefront/3/read-again&quot;">​</a></h1><blockquote><p>A caller reads an order that is ON_HOLD or PENDING again later.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 3</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>Sections 4.5 and 6 repeat it.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the caller decides when and how often</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/3/read-again.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const readAgain = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  readAgain as default
};
