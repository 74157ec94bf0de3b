import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"octoproof explain-check","description":"","frontmatter":{},"headers":[],"relativePath":"reference/cli/explain-check.md","filePath":"reference/cli/explain-check.md"}');
const _sfc_main = { name: "reference/cli/explain-check.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="octoproof-explain-check" tabindex="-1">octoproof explain-check <a class="header-anchor" href="#octoproof-explain-check" aria-label="Permalink to &quot;octoproof explain-check&quot;">​</a></h1><p>Shows why a check of a finished run has its verdict: the values that the check read and, if it passed, one changed value that makes it fail. Sends nothing.</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof explain-check ID --report FILE</span></span></code></pre></div><h2 id="examples" tabindex="-1">Examples <a class="header-anchor" href="#examples" aria-label="Permalink to &quot;Examples&quot;">​</a></h2><p>Explain one check of a report:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof explain-check storefront/4.3/active#true --report report.json</span></span></code></pre></div><h2 id="options" tabindex="-1">Options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;Options&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Flag</th><th>Default</th><th>Meaning</th></tr></thead><tbody><tr><td><code>--report FILE</code></td><td></td><td>JSON report of the run</td></tr><tr><td><code>--help</code></td><td></td><td>print this help</td></tr></tbody></table><h2 id="more" tabindex="-1">More <a class="header-anchor" href="#more" aria-label="Permalink to &quot;More&quot;">​</a></h2><p>Exit codes:</p><ul><li><strong>0</strong> the check was found, whatever its verdict</li><li><strong>2</strong> wrong usage, an unreadable file, or an unknown check</li><li><strong>3</strong> an error in octoproof</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/cli/explain-check.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const explainCheck = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  explainCheck as default
};
