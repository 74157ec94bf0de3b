import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/8/quantity-sum","description":"","frontmatter":{"title":"storefront/8/quantity-sum","outline":false},"headers":[],"relativePath":"requirements/storefront/8/quantity-sum.md","filePath":"requirements/storefront/8/quantity-sum.md"}');
const _sfc_main = { name: "requirements/storefront/8/quantity-sum.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-8-quantity-sum" tabindex="-1">storefront/8/quantity-sum <a class="header-anchor" href="#storefront-8-quantity-sum" aria-label="Permalink to &quot;storefront/8/quantity-sum&quot;">​</a></h1><blockquote><p>An add that would bring a line past 100 units is refused, and the line does not change.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 8</td><td>OBSERVE</td></tr></tbody></table><p>octoproof records what the target does and does not judge it.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>Each requested quantity is within the limit. The contract does not mention the sum.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>storefront/8/quantity-sum#60-and-41</code></td><td>A line of 60 refuses an add of 41</td><td>check</td></tr><tr><td><code>storefront/8/quantity-sum#100-and-1</code></td><td>A line of 100 refuses an add of 1</td><td>check</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof storefront --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;storefront/8/quantity-sum&#39;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/8/quantity-sum.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const quantitySum = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  quantitySum as default
};
