import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/2.5/register-response","description":"","frontmatter":{"title":"storefront/2.5/register-response","outline":false},"headers":[],"relativePath":"requirements/storefront/2.5/register-response.md","filePath":"requirements/storefront/2.5/register-response.md"}');
const _sfc_main = { name: "requirements/storefront/2.5/register-response.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-2-5-register-response" tabindex="-1">storefront/2.5/register-response <a class="header-anchor" href="#storefront-2-5-register-response" aria-label="Permalink to &quot;storefront/2.5/register-response&quot;">​</a></h1><blockquote><p>A register response has partner as a registration and token as a string.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 2.5</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>storefront/2.5/register-response</code></td><td>Every register response has a registration and a token</td><td>judges every reply of a run</td></tr><tr><td><code>storefront/2.5/register-response#plain</code></td><td>A plain registration returns a registration and a token</td><td>check</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof storefront --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;storefront/2.5/register-response&#39;</span></span></code></pre></div><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>registration-without-partner</code></td><td>Leaves partner out of the reply to a registration</td></tr></tbody></table><p>Serve an implementation with one of these faults:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof serve storefront --fault registration-without-partner</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/2.5/register-response.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const registerResponse = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  registerResponse as default
};
