import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/8/5","description":"","frontmatter":{"title":"partner/8/5","outline":false},"headers":[],"relativePath":"requirements/partner/8/5.md","filePath":"requirements/partner/8/5.md"}');
const _sfc_main = { name: "requirements/partner/8/5.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-8-5" tabindex="-1">partner/8/5 <a class="header-anchor" href="#partner-8-5" aria-label="Permalink to &quot;partner/8/5&quot;">​</a></h1><blockquote><p>Each availability of a product has at most one attribute of type multiple.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 8</td><td>MUST</td></tr></tbody></table><p>A target that breaks it fails.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>Only the exact type &quot;multiple&quot; counts. Types are counted within each availability.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>partner/8/5</code></td><td>No availability has two attributes of type &quot;multiple&quot;</td><td>judges every reply of a run</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof partner --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;partner/8/5$&#39;</span></span></code></pre></div><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>two-multiple-attributes</code></td><td>Gives every availability two attributes of type multiple</td></tr><tr><td><code>all-attributes-multiple</code></td><td>Gives all attributes the type multiple</td></tr><tr><td><code>two-multiple-attributes-in-the-last</code></td><td>Gives the last availability two attributes of type multiple</td></tr></tbody></table><p>Serve an implementation with one of these faults:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof serve partner --fault two-multiple-attributes</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/8/5.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _5 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _5 as default
};
