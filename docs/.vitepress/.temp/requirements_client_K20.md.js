import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"client/K20","description":"","frontmatter":{"title":"client/K20","outline":false},"headers":[],"relativePath":"requirements/client/K20.md","filePath":"requirements/client/K20.md"}');
const _sfc_main = { name: "requirements/client/K20.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="client-k20" tabindex="-1">client/K20 <a class="header-anchor" href="#client-k20" aria-label="Permalink to &quot;client/K20&quot;">​</a></h1><blockquote><p>After SELF_REGISTRATION_CLOSED the client does not register again by itself.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/client/">Clients</a></td><td>Section 4.1</td><td>SHOULD</td></tr></tbody></table><p>A target that breaks it gets a warning.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>The contract says that every call fails, not that calling is forbidden, so it is a warning. A call that a person starts, or more than an hour later, is not judged.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>client/K20</code></td><td>The client does not register again while registration is closed</td><td>judges the requests of the client</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof client --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;client/K20$&#39;</span></span></code></pre></div><h2 id="why-it-matters-and-how-to-repair-it" tabindex="-1">Why it matters, and how to repair it <a class="header-anchor" href="#why-it-matters-and-how-to-repair-it" aria-label="Permalink to &quot;Why it matters, and how to repair it&quot;">​</a></h2><ul><li>Every call fails, so the calls are only load. Stop, and let a person ask when registration opens.</li></ul><h2 id="faults-that-these-checks-catch" tabindex="-1">Faults that these checks catch <a class="header-anchor" href="#faults-that-these-checks-catch" aria-label="Permalink to &quot;Faults that these checks catch&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Fault</th><th>What the faulty implementation does</th></tr></thead><tbody><tr><td><code>registers-while-closed</code></td><td>Registers again while registration is closed</td></tr><tr><td><code>registers-on-each-start</code></td><td>Registers again before each question while registration is closed</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/client/K20.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const K20 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  K20 as default
};
