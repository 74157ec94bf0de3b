import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"partner/4/availability-call","description":"","frontmatter":{"title":"partner/4/availability-call","outline":false},"headers":[],"relativePath":"requirements/partner/4/availability-call.md","filePath":"requirements/partner/4/availability-call.md"}');
const _sfc_main = { name: "requirements/partner/4/availability-call.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="partner-4-availability-call" tabindex="-1">partner/4/availability-call <a class="header-anchor" href="#partner-4-availability-call" aria-label="Permalink to &quot;partner/4/availability-call&quot;">​</a></h1><blockquote><p>A checkAvailability call has purchaserId (a UUID), locale (language-region form), startAt and endAt.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/partner/">Partner backend</a></td><td>Section 4</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>the marketplace makes the call; section 1 tests that the backend accepts it</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/partner/4/availability-call.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const availabilityCall = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  availabilityCall as default
};
