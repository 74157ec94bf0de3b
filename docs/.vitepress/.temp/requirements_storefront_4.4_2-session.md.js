import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/4.4/2-session","description":"","frontmatter":{"title":"storefront/4.4/2-session","outline":false},"headers":[],"relativePath":"requirements/storefront/4.4/2-session.md","filePath":"requirements/storefront/4.4/2-session.md"}');
const _sfc_main = { name: "requirements/storefront/4.4/2-session.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-4-4-2-session" tabindex="-1">storefront/4.4/2-session <a class="header-anchor" href="#storefront-4-4-2-session" aria-label="Permalink to &quot;storefront/4.4/2-session&quot;">​</a></h1><blockquote><p>The client stores the cart id with the shopper&#39;s session on its own server.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 4.4</td><td>MUST, not testable</td></tr></tbody></table><p>octoproof does not test this requirement.</p><h2 id="why-it-is-not-testable" tabindex="-1">Why it is not testable <a class="header-anchor" href="#why-it-is-not-testable" aria-label="Permalink to &quot;Why it is not testable&quot;">​</a></h2><p>no response shows where the client stores an id</p></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/4.4/2-session.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const _2Session = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  _2Session as default
};
