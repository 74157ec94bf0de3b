import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/6/payloads","description":"","frontmatter":{"title":"partner/6/payloads","outline":false},"headers":[],"relativePath":"requirements/partner/6/payloads.md","filePath":"requirements/partner/6/payloads.md"}');
const _sfc_main = { name: "requirements/partner/6/payloads.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-6-payloads" tabindex="-1">partner/6/payloads <a class="header-anchor" href="#partner-6-payloads" aria-label="Permalink to &quot;partner/6/payloads&quot;">​</a></h1><blockquote><p>Webhook deliveries have the specified event kinds and payloads.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 6</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the contract does not show them; the target file has the pointers to booking and state</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/6/payloads.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const payloads = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  payloads as default
};
