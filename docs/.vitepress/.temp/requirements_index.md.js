import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"Requirements","description":"","frontmatter":{},"headers":[],"relativePath":"requirements/index.md","filePath":"requirements/index.md"}');
const _sfc_main = { name: "requirements/index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="requirements" tabindex="-1">Requirements <a class="header-anchor" href="#requirements" aria-label="Permalink to &quot;Requirements&quot;">​</a></h1><p>A requirement is one sentence of a contract that an implementation can break. Each requirement has a page with its level, its interpretation, the checks that test it, and the faults that prove that the checks work.</p><table tabindex="0"><thead><tr><th>Suite</th><th>Requirements</th><th>Checks</th><th>Faults</th><th>Not testable</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>342</td><td>929</td><td>1401</td><td>39</td></tr><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>100</td><td>254</td><td>376</td><td>28</td></tr><tr><td><a href="/requirements/signer/">Signing functions</a></td><td>33</td><td>53</td><td>14</td><td>0</td></tr><tr><td><a href="/requirements/client/">Clients</a></td><td>126</td><td>116</td><td>233</td><td>10</td></tr></tbody></table><p>A fault is a bundled implementation that breaks the requirement on purpose. CI runs the checks against every fault, and each fault must be caught. See <a href="/explanations/trust">How far to trust octoproof</a>.</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
