import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/5.7/2-refunds","description":"","frontmatter":{"title":"partner/5.7/2-refunds","outline":false},"headers":[],"relativePath":"requirements/partner/5.7/2-refunds.md","filePath":"requirements/partner/5.7/2-refunds.md"}');
const _sfc_main = { name: "requirements/partner/5.7/2-refunds.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-5-7-2-refunds" tabindex="-1">partner/5.7/2-refunds <a class="header-anchor" href="#partner-5-7-2-refunds" aria-label="Permalink to &quot;partner/5.7/2-refunds&quot;">​</a></h1><blockquote><p>Refund syncing uses the marketplace&#39;s ids.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 5.7</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the contract shows no operation for refunds; the partner declares it</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/5.7/2-refunds.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _2Refunds = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _2Refunds as default
};
