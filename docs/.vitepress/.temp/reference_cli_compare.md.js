import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"octoproof compare","description":"","frontmatter":{},"headers":[],"relativePath":"reference/cli/compare.md","filePath":"reference/cli/compare.md"}');
const _sfc_main = { name: "reference/cli/compare.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="octoproof-compare" tabindex="-1">octoproof compare <a class="header-anchor" href="#octoproof-compare" aria-label="Permalink to &quot;octoproof compare&quot;">​</a></h1><p>Compares two JSON reports of the same kind: two certifications or two load checks. Sends nothing.</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof compare OLD NEW [options]</span></span></code></pre></div><h2 id="examples" tabindex="-1">Examples <a class="header-anchor" href="#examples" aria-label="Permalink to &quot;Examples&quot;">​</a></h2><p>Find the new failures of a branch:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof compare main.json branch.json</span></span></code></pre></div><h2 id="options" tabindex="-1">Options <a class="header-anchor" href="#options" aria-label="Permalink to &quot;Options&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Flag</th><th>Default</th><th>Meaning</th></tr></thead><tbody><tr><td><code>--json</code></td><td></td><td>print JSON</td></tr><tr><td><code>--color</code></td><td></td><td>turn colour on, or off with --no-color. Default: on in a terminal without NO_COLOR</td></tr><tr><td><code>--help</code></td><td></td><td>print this help</td></tr></tbody></table><h2 id="more" tabindex="-1">More <a class="header-anchor" href="#more" aria-label="Permalink to &quot;More&quot;">​</a></h2><p>A failure is fixed only if its check ran again and passed. Latencies are reported if they clearly changed: the confidence intervals of both runs do not overlap.</p><p>Exit codes:</p><ul><li><strong>0</strong> no new failures, except known failures</li><li><strong>1</strong> there are new failures</li><li><strong>2</strong> wrong usage, or reports that cannot be read or compared</li><li><strong>3</strong> an error in octoproof</li><li><strong>4</strong> no new failures, but a run is incomplete or one report covers only a part of the other</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/cli/compare.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const compare = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  compare as default
};
