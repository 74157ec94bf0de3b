import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/5.1/1b","description":"","frontmatter":{"title":"partner/5.1/1b","outline":false},"headers":[],"relativePath":"requirements/partner/5.1/1b.md","filePath":"requirements/partner/5.1/1b.md"}');
const _sfc_main = { name: "requirements/partner/5.1/1b.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-5-1-1b" tabindex="-1">partner/5.1/1b <a class="header-anchor" href="#partner-5-1-1b" aria-label="Permalink to &quot;partner/5.1/1b&quot;">​</a></h1><blockquote><p>The server completes a handshake of TLS 1.2 or higher.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 5.1</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>every https request uses TLS 1.2 or higher, so a server without it ends the run before the first check; partner/5.1/1a records the version</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/5.1/1b.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _1b = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _1b as default
};
