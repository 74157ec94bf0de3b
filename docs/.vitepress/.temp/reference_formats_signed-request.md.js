import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"octoproof sign","description":"","frontmatter":{},"headers":[],"relativePath":"reference/formats/signed-request.md","filePath":"reference/formats/signed-request.md"}');
const _sfc_main = { name: "reference/formats/signed-request.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="octoproof-sign" tabindex="-1">octoproof sign <a class="header-anchor" href="#octoproof-sign" aria-label="Permalink to &quot;octoproof sign&quot;">​</a></h1><p>One request with every intermediate value of its signature, and the Authorization header. Output of octoproof sign --json. It never contains the key.</p><p>Schema: <code>https://octoproof.dev/schemas/octoproof/signed-request.schema.json</code></p><table tabindex="0"><thead><tr><th>Field</th><th>Type</th><th>Required</th><th>Meaning</th></tr></thead><tbody><tr><td><code>$schema</code></td><td>string</td><td>yes</td><td>URL of this schema.</td></tr><tr><td><code>formatVersion</code></td><td><code>1</code></td><td>yes</td><td>Version of this format. It increases only when readers of the previous version would misread the document.</td></tr><tr><td><code>tool</code></td><td><code>&quot;octoproof&quot;</code></td><td>yes</td><td>Name of the program, always &quot;octoproof&quot;.</td></tr><tr><td><code>kind</code></td><td><code>&quot;signed-request&quot;</code></td><td>yes</td><td>Kind of the document.</td></tr><tr><td><code>version</code></td><td>string</td><td>yes</td><td>Version of octoproof that wrote the document.</td></tr><tr><td><code>request</code></td><td>object</td><td>yes</td><td>Request that was signed.</td></tr><tr><td><code>stages</code></td><td>object</td><td>yes</td><td>Intermediate values of the signature, by the rules of section 5.3.</td></tr><tr><td><code>authorization</code></td><td>string</td><td>yes</td><td>Value of the Authorization header.</td></tr><tr><td><code>complete</code></td><td><code>true</code></td><td>yes</td><td>Always true, and always the last field. If it is missing, the document was cut off.</td></tr></tbody></table><h2 id="def-body" tabindex="-1">body <a class="header-anchor" href="#def-body" aria-label="Permalink to &quot;body {#def-body}&quot;">​</a></h2><p>Body of the request: text unchanged, other bytes in Base64, or null without a body.</p><p>string or null or object</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/formats/signed-request.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const signedRequest = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  signedRequest as default
};
