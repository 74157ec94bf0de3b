import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"octoproof verify","description":"","frontmatter":{},"headers":[],"relativePath":"reference/formats/verification.md","filePath":"reference/formats/verification.md"}');
const _sfc_main = { name: "reference/formats/verification.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="octoproof-verify" tabindex="-1">octoproof verify <a class="header-anchor" href="#octoproof-verify" aria-label="Permalink to &quot;octoproof verify&quot;">​</a></h1><p>Result of checking whether an Authorization header signs a request. For a wrong header: the problem and the right value. Output of octoproof verify --json.</p><p>Schema: <code>https://octoproof.dev/schemas/octoproof/verification.schema.json</code></p><table tabindex="0"><thead><tr><th>Field</th><th>Type</th><th>Required</th><th>Meaning</th></tr></thead><tbody><tr><td><code>$schema</code></td><td>string</td><td>yes</td><td>URL of this schema.</td></tr><tr><td><code>formatVersion</code></td><td><code>1</code></td><td>yes</td><td>Version of this format. It increases only when readers of the previous version would misread the document.</td></tr><tr><td><code>tool</code></td><td><code>&quot;octoproof&quot;</code></td><td>yes</td><td>Name of the program, always &quot;octoproof&quot;.</td></tr><tr><td><code>kind</code></td><td><code>&quot;verification&quot;</code></td><td>yes</td><td>Kind of the document.</td></tr><tr><td><code>version</code></td><td>string</td><td>yes</td><td>Version of octoproof that wrote the document.</td></tr><tr><td><code>valid</code></td><td>boolean</td><td>yes</td><td>True if the header signs the request.</td></tr><tr><td><code>problem</code></td><td><code>&quot;unpaired-surrogate&quot;</code>, <code>&quot;no-verb&quot;</code>, <code>&quot;no-host&quot;</code>, <code>&quot;duplicate-key&quot;</code>, <code>&quot;unquotable&quot;</code>, <code>&quot;scheme&quot;</code>, <code>&quot;pair&quot;</code>, <code>&quot;repeated-pair&quot;</code>, <code>&quot;missing-pair&quot;</code>, <code>&quot;version&quot;</code>, <code>&quot;digest&quot;</code>, <code>&quot;signature&quot;</code></td><td></td><td>signature: the signature belongs to another request or key. All other values name the part that cannot be read.</td></tr><tr><td><code>message</code></td><td>string</td><td></td><td>Problem in words.</td></tr><tr><td><code>received</code></td><td>object</td><td></td><td>Header as received.</td></tr><tr><td><code>expected</code></td><td>object</td><td></td><td>Expected values. Absent if they cannot be computed from the header and the request.</td></tr><tr><td><code>complete</code></td><td><code>true</code></td><td>yes</td><td>Always true, and always the last field. If it is missing, the document was cut off.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/formats/verification.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const verification = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  verification as default
};
