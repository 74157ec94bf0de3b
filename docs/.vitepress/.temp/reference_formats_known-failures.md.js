import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"octoproof known failures","description":"","frontmatter":{},"headers":[],"relativePath":"reference/formats/known-failures.md","filePath":"reference/formats/known-failures.md"}');
const _sfc_main = { name: "reference/formats/known-failures.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="octoproof-known-failures" tabindex="-1">octoproof known failures <a class="header-anchor" href="#octoproof-known-failures" aria-label="Permalink to &quot;octoproof known failures&quot;">​</a></h1><p>Failures that are known and excused until a given day. An entry that has expired or names an unknown check fails the run. With --strict-known-failures, an entry whose failure did not occur fails the run, too.</p><p>Schema: <code>https://octoproof.dev/schemas/octoproof/known-failures.schema.json</code></p><table tabindex="0"><thead><tr><th>Field</th><th>Type</th><th>Required</th><th>Meaning</th></tr></thead><tbody><tr><td><code>$schema</code></td><td>string</td><td></td><td>Address of this schema. Editors use it to complete and check the file.</td></tr><tr><td><code>formatVersion</code></td><td><code>1</code></td><td>yes</td><td>Version of this format. It increases only when readers of the previous version would misread the document.</td></tr><tr><td><code>knownFailures</code></td><td>array of object</td><td>yes</td><td>One entry for each root cause. A cause may occur only once.</td></tr></tbody></table><h2 id="def-said" tabindex="-1">said <a class="header-anchor" href="#def-said" aria-label="Permalink to &quot;said {#def-said}&quot;">​</a></h2><p>Text that is not empty. A text that begins with TODO is a placeholder and is refused.</p><p>string</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/formats/known-failures.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const knownFailures = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  knownFailures as default
};
