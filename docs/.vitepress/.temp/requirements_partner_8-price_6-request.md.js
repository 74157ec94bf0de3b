import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/8-price/6-request","description":"","frontmatter":{"title":"partner/8-price/6-request","outline":false},"headers":[],"relativePath":"requirements/partner/8-price/6-request.md","filePath":"requirements/partner/8-price/6-request.md"}');
const _sfc_main = { name: "requirements/partner/8-price/6-request.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-8-price-6-request" tabindex="-1">partner/8-price/6-request <a class="header-anchor" href="#partner-8-price-6-request" aria-label="Permalink to &quot;partner/8-price/6-request&quot;">​</a></h1><blockquote><p>A reserve without priceSummary is refused, for standard and iframe offers.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 8</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>partner/8-price/6-request#standard</code></td><td>A reserve without priceSummary is refused (standard)</td><td>check</td></tr><tr><td><code>partner/8-price/6-request#iframe</code></td><td>A reserve without priceSummary is refused (iframe)</td><td>check</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof partner --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;partner/8-price/6-request&#39;</span></span></code></pre></div><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>price-may-be-absent-standard</code></td><td>Accepts a reserve without a price for standard offers</td></tr><tr><td><code>price-may-be-absent-iframe</code></td><td>Accepts a reserve without a price for iframe offers</td></tr></tbody></table><p>Serve an implementation with one of these faults:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof serve partner --fault price-may-be-absent-standard</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/8-price/6-request.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _6Request = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _6Request as default
};
