import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/7/conditions","description":"","frontmatter":{"title":"storefront/7/conditions","outline":false},"headers":[],"relativePath":"requirements/storefront/7/conditions.md","filePath":"requirements/storefront/7/conditions.md"}');
const _sfc_main = { name: "requirements/storefront/7/conditions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-7-conditions" tabindex="-1">storefront/7/conditions <a class="header-anchor" href="#storefront-7-conditions" aria-label="Permalink to &quot;storefront/7/conditions&quot;">​</a></h1><blockquote><p>Each error code is returned under the condition that the contract states.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 7</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the contract states no condition for BAD_REQUEST in general, UNAUTHORIZED, FORBIDDEN, INVALID_BOOKING_STATE, INVALID_BOOKING_UUID, UNPROCESSABLE_ENTITY, PRODUCT_NOT_CARTABLE and INTERNAL_SERVER_ERROR</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/7/conditions.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const conditions = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  conditions as default
};
