import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"client/G74","description":"","frontmatter":{"title":"client/G74","outline":false},"headers":[],"relativePath":"requirements/client/G74.md","filePath":"requirements/client/G74.md"}');
const _sfc_main = { name: "requirements/client/G74.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="client-g74" tabindex="-1">client/G74 <a class="header-anchor" href="#client-g74" aria-label="Permalink to &quot;client/G74&quot;">​</a></h1><blockquote><p>Logs keep the requestId of an error, and support gets it with environment, endpoint and time.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/client/">Clients</a></td><td>Guide: errors</td><td>SHOULD, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>From the operator&#39;s guide, not from the contract.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>logs and requests to support do not pass through octoproof</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/client/G74.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const G74 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  G74 as default
};
