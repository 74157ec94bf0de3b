import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"octoproof certificate, signed","description":"","frontmatter":{},"headers":[],"relativePath":"reference/formats/certificate-envelope.md","filePath":"reference/formats/certificate-envelope.md"}');
const _sfc_main = { name: "reference/formats/certificate-envelope.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="octoproof-certificate-signed" tabindex="-1">octoproof certificate, signed <a class="header-anchor" href="#octoproof-certificate-signed" aria-label="Permalink to &quot;octoproof certificate, signed&quot;">​</a></h1><p>DSSE envelope. The Ed25519 signature covers the pre-authentication encoding (PAE) of the type and the payload.</p><p>Schema: <code>https://octoproof.dev/schemas/octoproof/certificate-envelope.schema.json</code></p><table tabindex="0"><thead><tr><th>Field</th><th>Type</th><th>Required</th><th>Meaning</th></tr></thead><tbody><tr><td><code>payload</code></td><td>string</td><td>yes</td><td>Certificate (certificate.schema.json) as UTF-8 text, in Base64.</td></tr><tr><td><code>payloadType</code></td><td><code>&quot;application/vnd.in-toto+json&quot;</code></td><td>yes</td><td>Media type of the payload.</td></tr><tr><td><code>signatures</code></td><td>array of object</td><td>yes</td><td>One signature of the payload.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/formats/certificate-envelope.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const certificateEnvelope = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  certificateEnvelope as default
};
