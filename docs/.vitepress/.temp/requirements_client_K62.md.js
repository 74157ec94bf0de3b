import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"client/K62","description":"","frontmatter":{"title":"client/K62","outline":false},"headers":[],"relativePath":"requirements/client/K62.md","filePath":"requirements/client/K62.md"}');
const _sfc_main = { name: "requirements/client/K62.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="client-k62" tabindex="-1">client/K62 <a class="header-anchor" href="#client-k62" aria-label="Permalink to &quot;client/K62&quot;">​</a></h1><blockquote><p>After a refused create the client uses no cart id until a create succeeds.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/client/">Clients</a></td><td>Section 4.4</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>client/K62</code></td><td>After a refused create no cart id is used until a create succeeds</td><td>judges the requests of the client</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof client --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;client/K62$&#39;</span></span></code></pre></div><h2 id="why-it-matters-and-how-to-repair-it" tabindex="-1">Why it matters, and how to repair it <a class="header-anchor" href="#why-it-matters-and-how-to-repair-it" aria-label="Permalink to &quot;Why it matters, and how to repair it&quot;">​</a></h2><ul><li>The calls fail, and the shopper has no cart. Store a cart id only from a reply with status 200, and create the cart again for the next item.</li></ul><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>create-failure-taken-for-cart</code></td><td>Reads a cart without an id after a create was refused</td></tr><tr><td><code>create-refusal-read-by-request-id</code></td><td>Reads a cart with the request id of a refused create</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/client/K62.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const K62 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  K62 as default
};
