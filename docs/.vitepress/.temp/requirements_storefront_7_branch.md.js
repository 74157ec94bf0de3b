import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/7/branch","description":"","frontmatter":{"title":"storefront/7/branch","outline":false},"headers":[],"relativePath":"requirements/storefront/7/branch.md","filePath":"requirements/storefront/7/branch.md"}');
const _sfc_main = { name: "requirements/storefront/7/branch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-7-branch" tabindex="-1">storefront/7/branch <a class="header-anchor" href="#storefront-7-branch" aria-label="Permalink to &quot;storefront/7/branch&quot;">​</a></h1><blockquote><p>A caller branches on error codes and never on messages.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 7</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>Section 4 adds that a caller branches on the code, not on the status.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>for the same reason no check tests the text of a message</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/7/branch.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const branch = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  branch as default
};
