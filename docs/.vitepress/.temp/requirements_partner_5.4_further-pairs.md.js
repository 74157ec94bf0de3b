import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/5.4/further-pairs","description":"","frontmatter":{"title":"partner/5.4/further-pairs","outline":false},"headers":[],"relativePath":"requirements/partner/5.4/further-pairs.md","filePath":"requirements/partner/5.4/further-pairs.md"}');
const _sfc_main = { name: "requirements/partner/5.4/further-pairs.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-5-4-further-pairs" tabindex="-1">partner/5.4/further-pairs <a class="header-anchor" href="#partner-5-4-further-pairs" aria-label="Permalink to &quot;partner/5.4/further-pairs&quot;">​</a></h1><blockquote><p>Additional pairs are ignored.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 5.4</td><td>OBSERVE</td></tr></tbody></table><p>octoproof records what the target does and does not judge it.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>The contract does not mention additional pairs, so the status is recorded.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>partner/5.4/further-pairs</code></td><td>The backend ignores an additional pair in the header</td><td>check</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof partner --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;partner/5.4/further-pairs$&#39;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/5.4/further-pairs.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const furtherPairs = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  furtherPairs as default
};
