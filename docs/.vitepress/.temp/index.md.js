import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"","description":"","frontmatter":{"layout":"home","hero":{"name":"octoproof","text":"Certify partner interfaces against their contract","tagline":"Over real HTTP, one requirement at a time, with evidence for every verdict.","actions":[{"theme":"brand","text":"Certify a storefront","link":"/tutorials/storefront"},{"theme":"alt","text":"Certify a partner backend","link":"/tutorials/partner"},{"theme":"alt","text":"All requirements","link":"/requirements/"}]},"features":[{"title":"Storefront API","details":"Registration, catalogue, carts and orders. Every requirement of the contract that a test can reach has a check.","link":"/tutorials/storefront"},{"title":"Partner backend","details":"Sends correctly signed requests and about 200 kinds of wrongly signed requests, and judges the replies.","link":"/tutorials/partner"},{"title":"Signing code","details":"Tests signing and e-mail-hash functions in any language, and names the mistake when an answer is wrong.","link":"/tutorials/signing"},{"title":"Clients","details":"Serves a sandbox with a checkout page, a request journal, delays and errors to develop a client against.","link":"/tutorials/client"},{"title":"Performance","details":"Checks a TP99 of 200 ms at 10,000 requests a minute, with a statistical verdict.","link":"/tutorials/performance"},{"title":"CI and certificates","details":"JUnit, HTML and Markdown reports, known failures with an owner and an expiry day, signed certificates.","link":"/guides/ci"}]},"headers":[],"relativePath":"index.md","filePath":"index.md"}');
const _sfc_main = { name: "index.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><p>octoproof needs Node 20.19 or newer and nothing else. Try it without a service of your own:</p><div class="language-sh vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">npx</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> octoproof</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> storefront</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --reference</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --quiet</span></span></code></pre></div><div class="language-text vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">text</span><pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code><span class="line"><span>…</span></span>
<span class="line"><span>CONFORMANT IN FULL  273 of 273 proven, 3,191 exchanges, 8.1 s</span></span></code></pre></div></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("index.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const index = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  index as default
};
