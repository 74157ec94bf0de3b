import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"octoproof hash-email","description":"","frontmatter":{},"headers":[],"relativePath":"reference/formats/email-hashes.md","filePath":"reference/formats/email-hashes.md"}');
const _sfc_main = { name: "reference/formats/email-hashes.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="octoproof-hash-email" tabindex="-1">octoproof hash-email <a class="header-anchor" href="#octoproof-hash-email" aria-label="Permalink to &quot;octoproof hash-email&quot;">​</a></h1><p>Hashes of e-mail addresses, in the order of the input. Output of octoproof hash-email --json.</p><p>Schema: <code>https://octoproof.dev/schemas/octoproof/email-hashes.schema.json</code></p><table tabindex="0"><thead><tr><th>Field</th><th>Type</th><th>Required</th><th>Meaning</th></tr></thead><tbody><tr><td><code>$schema</code></td><td>string</td><td>yes</td><td>URL of this schema.</td></tr><tr><td><code>formatVersion</code></td><td><code>1</code></td><td>yes</td><td>Version of this format. It increases only when readers of the previous version would misread the document.</td></tr><tr><td><code>tool</code></td><td><code>&quot;octoproof&quot;</code></td><td>yes</td><td>Name of the program, always &quot;octoproof&quot;.</td></tr><tr><td><code>kind</code></td><td><code>&quot;email-hashes&quot;</code></td><td>yes</td><td>Kind of the document.</td></tr><tr><td><code>version</code></td><td>string</td><td>yes</td><td>Version of octoproof that wrote the document.</td></tr><tr><td><code>hashes</code></td><td>array of object</td><td>yes</td><td>Addresses with their hashes.</td></tr><tr><td><code>complete</code></td><td><code>true</code></td><td>yes</td><td>Always true, and always the last field. If it is missing, the document was cut off.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/formats/email-hashes.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const emailHashes = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  emailHashes as default
};
