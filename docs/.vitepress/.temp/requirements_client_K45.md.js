import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"client/K45","description":"","frontmatter":{"title":"client/K45","outline":false},"headers":[],"relativePath":"requirements/client/K45.md","filePath":"requirements/client/K45.md"}');
const _sfc_main = { name: "requirements/client/K45.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="client-k45" tabindex="-1">client/K45 <a class="header-anchor" href="#client-k45" aria-label="Permalink to &quot;client/K45&quot;">​</a></h1><blockquote><p>Where an option has selections, the shopper chooses one value of each.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/client/">Clients</a></td><td>Section 2.3</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the chosen value is sent only to endpoints outside this API</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/client/K45.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const K45 = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  K45 as default
};
