import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Verdicts and exit codes","description":"","frontmatter":{},"headers":[],"relativePath":"reference/verdicts.md","filePath":"reference/verdicts.md"}');
const _sfc_main = { name: "reference/verdicts.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="verdicts-and-exit-codes" tabindex="-1">Verdicts and exit codes <a class="header-anchor" href="#verdicts-and-exit-codes" aria-label="Permalink to &quot;Verdicts and exit codes&quot;">​</a></h1><h2 id="verdicts" tabindex="-1">Verdicts <a class="header-anchor" href="#verdicts" aria-label="Permalink to &quot;Verdicts&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Verdict</th><th>Meaning</th></tr></thead><tbody><tr><td><code>passed</code></td><td>the check ran and every expectation held</td></tr><tr><td><code>failed</code></td><td>the target breaks a MUST of the contract</td></tr><tr><td><code>warned</code></td><td>the target breaks a SHOULD, or a failure was not confirmed</td></tr><tr><td><code>blocked</code></td><td>another failure prevented the check. The report names this failure</td></tr><tr><td><code>unproven</code></td><td>the check could not run, or its situation never occurred. The report says how to enable it</td></tr><tr><td><code>inapplicable</code></td><td>the target file says that the target does not offer this feature</td></tr><tr><td><code>observed</code></td><td>recorded, not judged</td></tr><tr><td><code>broken</code></td><td>octoproof itself failed. The report shows the stack</td></tr></tbody></table><h2 id="levels-of-conformance" tabindex="-1">Levels of conformance <a class="header-anchor" href="#levels-of-conformance" aria-label="Permalink to &quot;Levels of conformance&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Level</th><th>Meaning</th></tr></thead><tbody><tr><td><code>IN FULL</code></td><td>every testable MUST is proven</td></tr><tr><td><code>AS A BLACK BOX</code></td><td>every MUST that needs no control endpoint is proven</td></tr><tr><td><code>IN PART</code></td><td>every MUST that ran is proven, and some did not run</td></tr></tbody></table><p>Accepted gaps, waived requirements, known failures and <code>--only</code> never raise the level.</p><h2 id="exit-codes" tabindex="-1">Exit codes <a class="header-anchor" href="#exit-codes" aria-label="Permalink to &quot;Exit codes&quot;">​</a></h2><p>The first code that applies, from top to bottom:</p><table tabindex="0"><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody><tr><td>2</td><td>wrong usage or configuration: the target was not judged</td></tr><tr><td>3</td><td>could not run: target not reached, run interrupted, report not written, or an error in octoproof</td></tr><tr><td>1</td><td>not conformant: the target breaks a MUST of the contract</td></tr><tr><td>4</td><td>incomplete or inconclusive: no check failed, but some could not run</td></tr><tr><td>0</td><td>conformant</td></tr></tbody></table><p>A target that answers like a different API, refuses the key or disappears during the run gives exit code 3. octoproof ends the run there and reports the failures so far.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/verdicts.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const verdicts = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  verdicts as default
};
