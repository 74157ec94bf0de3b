import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"storefront/2.7/timestamp-lag","description":"","frontmatter":{"title":"storefront/2.7/timestamp-lag","outline":false},"headers":[],"relativePath":"requirements/storefront/2.7/timestamp-lag.md","filePath":"requirements/storefront/2.7/timestamp-lag.md"}');
const _sfc_main = { name: "requirements/storefront/2.7/timestamp-lag.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="storefront-2-7-timestamp-lag" tabindex="-1">storefront/2.7/timestamp-lag <a class="header-anchor" href="#storefront-2-7-timestamp-lag" aria-label="Permalink to &quot;storefront/2.7/timestamp-lag&quot;">​</a></h1><blockquote><p>The timestamp is an ISO-8601 time in UTC, about a minute behind the clock of the server.</p></blockquote><table tabindex="0"><thead><tr><th>Suite</th><th>Section</th><th>Level</th></tr></thead><tbody><tr><td><a href="/requirements/storefront/">Storefront API</a></td><td>Section 2.7</td><td>OBSERVE</td></tr></tbody></table><p>octoproof records what the target does and does not judge it.</p><h2 id="interpretation" tabindex="-1">Interpretation <a class="header-anchor" href="#interpretation" aria-label="Permalink to &quot;Interpretation&quot;">​</a></h2><p>The check records the timestamp, and how far it is behind the date header.</p><h2 id="checks" tabindex="-1">Checks <a class="header-anchor" href="#checks" aria-label="Permalink to &quot;Checks&quot;">​</a></h2><table tabindex="0"><thead><tr><th>Id</th><th>Title</th><th>Kind</th></tr></thead><tbody><tr><td><code>storefront/2.7/timestamp-lag</code></td><td>The timestamp is a UTC time, about a minute behind the clock of the server</td><td>check</td></tr></tbody></table><p>Run only these checks:</p><div class="language-console vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">$ octoproof storefront --only </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;storefront/2.7/timestamp-lag$&#39;</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("requirements/storefront/2.7/timestamp-lag.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const timestampLag = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  timestampLag as default
};
