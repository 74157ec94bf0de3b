import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"octoproof verify-certificate","description":"","frontmatter":{},"headers":[],"relativePath":"reference/formats/certificate-verification.md","filePath":"reference/formats/certificate-verification.md"}');
const _sfc_main = { name: "reference/formats/certificate-verification.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="octoproof-verify-certificate" tabindex="-1">octoproof verify-certificate <a class="header-anchor" href="#octoproof-verify-certificate" aria-label="Permalink to &quot;octoproof verify-certificate&quot;">​</a></h1><p>Result of the verification of a certificate, with the content of a valid one. Output of octoproof verify-certificate --json.</p><p>Schema: <code>https://octoproof.dev/schemas/octoproof/certificate-verification.schema.json</code></p><table tabindex="0"><thead><tr><th>Field</th><th>Type</th><th>Required</th><th>Meaning</th></tr></thead><tbody><tr><td><code>$schema</code></td><td>string</td><td>yes</td><td>URL of this schema.</td></tr><tr><td><code>formatVersion</code></td><td><code>1</code></td><td>yes</td><td>Version of this format. It increases only when readers of the previous version would misread the document.</td></tr><tr><td><code>tool</code></td><td><code>&quot;octoproof&quot;</code></td><td>yes</td><td>Name of the program, always &quot;octoproof&quot;.</td></tr><tr><td><code>kind</code></td><td><code>&quot;certificate-verification&quot;</code></td><td>yes</td><td>Kind of the document.</td></tr><tr><td><code>version</code></td><td>string</td><td>yes</td><td>Version of octoproof that verified the certificate.</td></tr><tr><td><code>holds</code></td><td>boolean</td><td>yes</td><td>True if the certificate is valid.</td></tr><tr><td><code>faults</code></td><td>array of string</td><td>yes</td><td>Reasons why the certificate is invalid; empty for a valid one.</td></tr><tr><td><code>says</code></td><td>object or null</td><td>yes</td><td>Content of a valid certificate; null for an invalid one, because its content proves nothing.</td></tr><tr><td><code>signature</code></td><td>object</td><td>yes</td><td>Signature of the certificate.</td></tr><tr><td><code>releaseCompared</code></td><td>boolean</td><td>yes</td><td>True if the certificate was compared with the requirements of the release that verifies it.</td></tr><tr><td><code>notes</code></td><td>array of string</td><td>yes</td><td>Further facts for readers who rely on the certificate, in words.</td></tr><tr><td><code>exitCode</code></td><td><code>0</code>, <code>1</code></td><td>yes</td><td>0: the certificate is valid and says conformant. 1: otherwise.</td></tr><tr><td><code>complete</code></td><td><code>true</code></td><td>yes</td><td>Always true, and always the last field. If it is missing, the document was cut off.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/formats/certificate-verification.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const certificateVerification = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  certificateVerification as default
};
