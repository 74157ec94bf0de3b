import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"client/K37-recommended","description":"","frontmatter":{"title":"client/K37-recommended","outline":false},"headers":[],"relativePath":"requirements/client/K37-recommended.md","filePath":"requirements/client/K37-recommended.md"}');
const _sfc_main = { name: "requirements/client/K37-recommended.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="client-k37-recommended" tabindex="-1">client/K37-recommended <a class="header-anchor" href="#client-k37-recommended" aria-label="Permalink to &quot;client/K37-recommended&quot;">​</a></h1><blockquote><p>The limit of the product list is 10.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/client/">Clients</a></td><td>Section 4.3</td><td>OBSERVE</td></tr></tbody></table><p>octoproof records what the target does and does not judge it.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>The contract recommends 10 and allows other values.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>client/K37-recommended</code></td><td>The limit of the product list is 10</td><td>judges the requests of the client</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof client --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;client/K37-recommended$&#39;</span></span></code></pre></div><h2 id="why-it-matters-and-how-to-repair-it" tabindex="-1">Why it matters, and how to repair it <a class="header-anchor" href="#why-it-matters-and-how-to-repair-it" aria-label="Permalink to &quot;Why it matters, and how to repair it&quot;">​</a></h2><ul><li>Larger pages take longer and fail more often. Send limit=10.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/client/K37-recommended.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const K37Recommended = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  K37Recommended as default
};
