import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"client/K55","description":"","frontmatter":{"title":"client/K55","outline":false},"headers":[],"relativePath":"requirements/client/K55.md","filePath":"requirements/client/K55.md"}');
const _sfc_main = { name: "requirements/client/K55.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="client-k55" tabindex="-1">client/K55 <a class="header-anchor" href="#client-k55" aria-label="Permalink to &quot;client/K55&quot;">​</a></h1><blockquote><p>Updates and removals name a line by its id in the last reply of the cart.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/client/">Clients</a></td><td>Section 4.4</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>client/K55</code></td><td>A line is named by its id in the last reply</td><td>judges the requests of the client</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof client --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;client/K55$&#39;</span></span></code></pre></div><h2 id="why-it-matters-and-how-to-repair-it" tabindex="-1">Why it matters, and how to repair it <a class="header-anchor" href="#why-it-matters-and-how-to-repair-it" aria-label="Permalink to &quot;Why it matters, and how to repair it&quot;">​</a></h2><ul><li>The service does not find the line and answers INVALID_PRODUCT_ID. Use the line&#39;s id in the last reply of the cart as itemId.</li></ul><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>product-id-as-line-id</code></td><td>Names a line by its product id</td></tr><tr><td><code>index-as-line-id</code></td><td>Names a line by its index</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/client/K55.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const K55 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  K55 as default
};
