import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"signer/5.3/one-reading","description":"","frontmatter":{"title":"signer/5.3/one-reading","outline":false},"headers":[],"relativePath":"requirements/signer/5.3/one-reading.md","filePath":"requirements/signer/5.3/one-reading.md"}');
const _sfc_main = { name: "requirements/signer/5.3/one-reading.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="signer-5-3-one-reading" tabindex="-1">signer/5.3/one-reading <a class="header-anchor" href="#signer-5-3-one-reading" aria-label="Permalink to &quot;signer/5.3/one-reading&quot;">​</a></h1><blockquote><p>All answers follow one interpretation where the contract is open.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/signer/">Signing functions</a></td><td>Section 5.3</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/signer/5.3/one-reading.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const oneReading = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  oneReading as default
};
