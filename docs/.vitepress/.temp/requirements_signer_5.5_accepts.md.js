import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"signer/5.5/accepts","description":"","frontmatter":{"title":"signer/5.5/accepts","outline":false},"headers":[],"relativePath":"requirements/signer/5.5/accepts.md","filePath":"requirements/signer/5.5/accepts.md"}');
const _sfc_main = { name: "requirements/signer/5.5/accepts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="signer-5-5-accepts" tabindex="-1">signer/5.5/accepts <a class="header-anchor" href="#signer-5-5-accepts" aria-label="Permalink to &quot;signer/5.5/accepts&quot;">​</a></h1><blockquote><p>A request whose recomputed signature equals that of the header is accepted.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/signer/">Signing functions</a></td><td>Section 5.5</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>signer/5.5/accepts</code></td><td>A correct header is accepted</td><td>law: tries many generated inputs</td></tr><tr><td><code>signer/5.5/accepts#anything</code></td><td>A correct header is accepted for any query and body</td><td>law: tries many generated inputs</td></tr><tr><td><code>signer/5.5/accepts#vectors</code></td><td>Every published correct header is accepted</td><td>law: tries many generated inputs</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof signer --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;signer/5.5/accepts&#39;</span></span></code></pre></div><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>accepts-nothing</code></td><td>refuses every header, because it compares bytes with text</td></tr><tr><td><code>body-ignored</code></td><td>verifies as if there were no body</td></tr><tr><td><code>query-ignored</code></td><td>verifies without the query</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/signer/5.5/accepts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const accepts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  accepts as default
};
