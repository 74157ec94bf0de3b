import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"client/G48","description":"","frontmatter":{"title":"client/G48","outline":false},"headers":[],"relativePath":"requirements/client/G48.md","filePath":"requirements/client/G48.md"}');
const _sfc_main = { name: "requirements/client/G48.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="client-g48" tabindex="-1">client/G48 <a class="header-anchor" href="#client-g48" aria-label="Permalink to &quot;client/G48&quot;">​</a></h1><blockquote><p>After INVALID_PRODUCT_ID for a line the cart is read, and an empty cart is not changed any more.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/client/">Clients</a></td><td>Guide: cart</td><td>SHOULD</td></tr></tbody></table><p>A target that breaks it gets a warning.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>From the operator&#39;s guide, not from the contract. A removal that is repeated after a lost reply may find its line gone.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>client/G48</code></td><td>After INVALID_PRODUCT_ID for a line the cart is read</td><td>judges the requests of the client</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof client --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;client/G48$&#39;</span></span></code></pre></div><h2 id="why-it-matters-and-how-to-repair-it" tabindex="-1">Why it matters, and how to repair it <a class="header-anchor" href="#why-it-matters-and-how-to-repair-it" aria-label="Permalink to &quot;Why it matters, and how to repair it&quot;">​</a></h2><ul><li>The client goes on with a cart that the service no longer has. Read the cart, and create a new one if it is empty.</li></ul><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>unknown-line-not-read</code></td><td>Gives up when the service does not know a line, without reading the cart</td></tr><tr><td><code>unknown-line-added-to-old-cart</code></td><td>Adds a line that the service does not know to the same cart again</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/client/G48.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const G48 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  G48 as default
};
