import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/2.2/quantity-fraction","description":"","frontmatter":{"title":"storefront/2.2/quantity-fraction","outline":false},"headers":[],"relativePath":"requirements/storefront/2.2/quantity-fraction.md","filePath":"requirements/storefront/2.2/quantity-fraction.md"}');
const _sfc_main = { name: "requirements/storefront/2.2/quantity-fraction.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-2-2-quantity-fraction" tabindex="-1">storefront/2.2/quantity-fraction <a class="header-anchor" href="#storefront-2-2-quantity-fraction" aria-label="Permalink to &quot;storefront/2.2/quantity-fraction&quot;">​</a></h1><blockquote><p>Create and add return an error for a fractional quantity between 1 and 100.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 2.2</td><td>OBSERVE</td></tr></tbody></table><p>octoproof records what the target does and does not judge it.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>The type is number. The contract does not say that a quantity is whole.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>storefront/2.2/quantity-fraction#create</code></td><td>The create operation returns an error for a quantity of 1.5</td><td>check</td></tr><tr><td><code>storefront/2.2/quantity-fraction#add</code></td><td>The add operation returns an error for a quantity of 1.5</td><td>check</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof storefront --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;storefront/2.2/quantity-fraction&#39;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/2.2/quantity-fraction.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const quantityFraction = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  quantityFraction as default
};
