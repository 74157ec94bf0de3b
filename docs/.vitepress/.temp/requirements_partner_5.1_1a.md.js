import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/5.1/1a","description":"","frontmatter":{"title":"partner/5.1/1a","outline":false},"headers":[],"relativePath":"requirements/partner/5.1/1a.md","filePath":"requirements/partner/5.1/1a.md"}');
const _sfc_main = { name: "requirements/partner/5.1/1a.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-5-1-1a" tabindex="-1">partner/5.1/1a <a class="header-anchor" href="#partner-5-1-1a" aria-label="Permalink to &quot;partner/5.1/1a&quot;">​</a></h1><blockquote><p>The server refuses a TLS 1.0 or TLS 1.1 handshake.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 5.1</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>A refusal counts only if the same client completes the handshake with a local server that supports the old version. Plain http on loopback has no handshake.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>partner/5.1/1a#1.0</code></td><td>The server refuses a TLS 1.0 handshake and completes one of TLS 1.2 or 1.3</td><td>check</td></tr><tr><td><code>partner/5.1/1a#1.1</code></td><td>The server refuses a TLS 1.1 handshake and completes one of TLS 1.2 or 1.3</td><td>check</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof partner --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;partner/5.1/1a&#39;</span></span></code></pre></div><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>tls-1.0-spoken</code></td><td>Accepts TLS 1.0 and every later version</td></tr><tr><td><code>tls-1.1-spoken</code></td><td>Accepts TLS 1.1 as well as TLS 1.2</td></tr></tbody></table><p>Serve an implementation with one of these faults:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof serve partner --fault tls-1.0-spoken</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/5.1/1a.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _1a = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _1a as default
};
