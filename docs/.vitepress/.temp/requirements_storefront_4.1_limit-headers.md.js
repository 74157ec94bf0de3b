import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/4.1/limit-headers","description":"","frontmatter":{"title":"storefront/4.1/limit-headers","outline":false},"headers":[],"relativePath":"requirements/storefront/4.1/limit-headers.md","filePath":"requirements/storefront/4.1/limit-headers.md"}');
const _sfc_main = { name: "requirements/storefront/4.1/limit-headers.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-4-1-limit-headers" tabindex="-1">storefront/4.1/limit-headers <a class="header-anchor" href="#storefront-4-1-limit-headers" aria-label="Permalink to &quot;storefront/4.1/limit-headers&quot;">​</a></h1><blockquote><p>A successful registration has x-ratelimit headers.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 4.1</td><td>OBSERVE</td></tr></tbody></table><p>octoproof records what the target does and does not judge it.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>A live service reportedly sends them. The contract does not mention them.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>storefront/4.1/limit-headers</code></td><td>The x-ratelimit headers of a registration are recorded</td><td>check</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof storefront --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;storefront/4.1/limit-headers$&#39;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/4.1/limit-headers.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const limitHeaders = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  limitHeaders as default
};
