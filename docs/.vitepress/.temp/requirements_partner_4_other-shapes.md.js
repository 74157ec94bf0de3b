import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/4/other-shapes","description":"","frontmatter":{"title":"partner/4/other-shapes","outline":false},"headers":[],"relativePath":"requirements/partner/4/other-shapes.md","filePath":"requirements/partner/4/other-shapes.md"}');
const _sfc_main = { name: "requirements/partner/4/other-shapes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-4-other-shapes" tabindex="-1">partner/4/other-shapes <a class="header-anchor" href="#partner-4-other-shapes" aria-label="Permalink to &quot;partner/4/other-shapes&quot;">​</a></h1><blockquote><p>The other operations and the webhook have the specified paths, methods and payloads.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 4</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the contract does not show them; the target file defines them</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/4/other-shapes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const otherShapes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  otherShapes as default
};
