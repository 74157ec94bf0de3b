import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"signer/5.3/open-path","description":"","frontmatter":{"title":"signer/5.3/open-path","outline":false},"headers":[],"relativePath":"requirements/signer/5.3/open-path.md","filePath":"requirements/signer/5.3/open-path.md"}');
const _sfc_main = { name: "requirements/signer/5.3/open-path.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="signer-5-3-open-path" tabindex="-1">signer/5.3/open-path <a class="header-anchor" href="#signer-5-3-open-path" aria-label="Permalink to &quot;signer/5.3/open-path&quot;">​</a></h1><blockquote><p>Escapes and dot segments in a path, and an empty path, are signed as they are sent.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/signer/">Signing functions</a></td><td>Section 5.3</td><td>SHOULD</td></tr></tbody></table><p>A target that breaks it gets a warning.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>The contract does not say. Ask the operator whether the marketplace normalises paths before it signs.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>signer/5.3/open-path</code></td><td>A path is signed as it is sent</td><td>law: tries many generated inputs</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof signer --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;signer/5.3/open-path$&#39;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/signer/5.3/open-path.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const openPath = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  openPath as default
};
