import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"How far to trust octoproof","description":"","frontmatter":{},"headers":[],"relativePath":"explanations/trust.md","filePath":"explanations/trust.md"}');
const _sfc_main = { name: "explanations/trust.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="how-far-to-trust-octoproof" tabindex="-1">How far to trust octoproof <a class="header-anchor" href="#how-far-to-trust-octoproof" aria-label="Permalink to &quot;How far to trust octoproof&quot;">​</a></h1><p>A test tool can be wrong in two ways: it misses a violation, or it fails a correct service. CI measures both.</p><h2 id="every-check-must-be-able-to-fail" tabindex="-1">Every check must be able to fail <a class="header-anchor" href="#every-check-must-be-able-to-fail" aria-label="Permalink to &quot;Every check must be able to fail&quot;">​</a></h2><p>Each requirement has faults: bundled implementations that break this requirement and nothing else. <code>npm run matrix</code> certifies every fault and requires that a check of the broken requirement catches it. A check that catches no fault is reported as idle and fails CI. The pages of the <a href="/requirements/">requirements</a> list all faults.</p><h2 id="correct-but-unusual-services-must-pass" tabindex="-1">Correct but unusual services must pass <a class="header-anchor" href="#correct-but-unusual-services-must-pass" aria-label="Permalink to &quot;Correct but unusual services must pass&quot;">​</a></h2><p>Freedoms are bundled implementations that differ from the reference where the contract allows it: other formulas for totals, other limits, slow replies, redirects, proxies, rate limits. <code>npm run matrix</code> certifies all of them and requires that none fails.</p><h2 id="services-that-are-broken-altogether" tabindex="-1">Services that are broken altogether <a class="header-anchor" href="#services-that-are-broken-altogether" aria-label="Permalink to &quot;Services that are broken altogether&quot;">​</a></h2><p><code>npm run matrix</code> also certifies services whose endpoints answer with nonsense or not at all. None of them may pass.</p><h2 id="signing-functions" tabindex="-1">Signing functions <a class="header-anchor" href="#signing-functions" aria-label="Permalink to &quot;Signing functions&quot;">​</a></h2><p><code>npm run wrong-signers</code> certifies functions with deliberate mistakes and requires that octoproof names the right mistake.</p><h2 id="what-octoproof-cannot-know" tabindex="-1">What octoproof cannot know <a class="header-anchor" href="#what-octoproof-cannot-know" aria-label="Permalink to &quot;What octoproof cannot know&quot;">​</a></h2><ul><li>It sees a service from outside. <a href="/explanations/not-testable">Some sentences are not testable</a>.</li><li>A pass holds for the inputs of this run. Laws try new inputs when the seed changes.</li><li>A certificate states what one run of one release found at one time.</li></ul></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("explanations/trust.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const trust = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  trust as default
};
