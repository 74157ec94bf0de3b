import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/7/2-code","description":"","frontmatter":{"title":"partner/7/2-code","outline":false},"headers":[],"relativePath":"requirements/partner/7/2-code.md","filePath":"requirements/partner/7/2-code.md"}');
const _sfc_main = { name: "requirements/partner/7/2-code.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-7-2-code" tabindex="-1">partner/7/2-code <a class="header-anchor" href="#partner-7-2-code" aria-label="Permalink to &quot;partner/7/2-code&quot;">​</a></h1><blockquote><p>The error for a price change has the appropriate code.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 7</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the contract does not show the code</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/7/2-code.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _2Code = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _2Code as default
};
