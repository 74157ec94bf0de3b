import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/5.6/4-recipient","description":"","frontmatter":{"title":"partner/5.6/4-recipient","outline":false},"headers":[],"relativePath":"requirements/partner/5.6/4-recipient.md","filePath":"requirements/partner/5.6/4-recipient.md"}');
const _sfc_main = { name: "requirements/partner/5.6/4-recipient.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-5-6-4-recipient" tabindex="-1">partner/5.6/4-recipient <a class="header-anchor" href="#partner-5-6-4-recipient" aria-label="Permalink to &quot;partner/5.6/4-recipient&quot;">​</a></h1><blockquote><p>The hash belongs to the signed-in user, not to a recipient who is entered at purchase.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 5.6</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>only the marketplace knows both addresses</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/5.6/4-recipient.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _4Recipient = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _4Recipient as default
};
