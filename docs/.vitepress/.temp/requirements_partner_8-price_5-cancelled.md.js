import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/8-price/5-cancelled","description":"","frontmatter":{"title":"partner/8-price/5-cancelled","outline":false},"headers":[],"relativePath":"requirements/partner/8-price/5-cancelled.md","filePath":"requirements/partner/8-price/5-cancelled.md"}');
const _sfc_main = { name: "requirements/partner/8-price/5-cancelled.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-8-price-5-cancelled" tabindex="-1">partner/8-price/5-cancelled <a class="header-anchor" href="#partner-8-price-5-cancelled" aria-label="Permalink to &quot;partner/8-price/5-cancelled&quot;">​</a></h1><blockquote><p>The marketplace may cancel a reservation whose price differs from its expectation.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 8</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>it is a permission for the marketplace</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/8-price/5-cancelled.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _5Cancelled = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _5Cancelled as default
};
