import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/2.3/availabilityType","description":"","frontmatter":{"title":"storefront/2.3/availabilityType","outline":false},"headers":[],"relativePath":"requirements/storefront/2.3/availabilityType.md","filePath":"requirements/storefront/2.3/availabilityType.md"}');
const _sfc_main = { name: "requirements/storefront/2.3/availabilityType.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-2-3-availabilitytype" tabindex="-1">storefront/2.3/availabilityType <a class="header-anchor" href="#storefront-2-3-availabilitytype" aria-label="Permalink to &quot;storefront/2.3/availabilityType&quot;">​</a></h1><blockquote><p>The availabilityType of a product is START_TIME or OPENING_HOURS.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 2.3</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>storefront/2.3/availabilityType</code></td><td>Every availabilityType is one of the two documented values</td><td>judges every reply of a run</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof storefront --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;storefront/2.3/availabilityType$&#39;</span></span></code></pre></div><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>availability-type-open</code></td><td>Sends the unknown availabilityType DATE instead of START_TIME</td></tr></tbody></table><p>Serve an implementation with one of these faults:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof serve storefront --fault availability-type-open</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/2.3/availabilityType.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const availabilityType = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  availabilityType as default
};
