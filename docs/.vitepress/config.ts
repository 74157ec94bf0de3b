import { defineConfig, type DefaultTheme } from 'vitepress';
import { commandSidebar, requirementSidebar } from './generated.ts';

const tutorials: DefaultTheme.SidebarItem = {
  text: 'Tutorials',
  items: [
    { text: 'Certify a storefront', link: '/tutorials/storefront' },
    { text: 'Certify a partner backend', link: '/tutorials/partner' },
    { text: 'Certify signing code', link: '/tutorials/signing' },
    { text: 'Certify a client', link: '/tutorials/client' },
    { text: 'Check performance', link: '/tutorials/performance' },
  ],
};

const guides: DefaultTheme.SidebarItem = {
  text: 'Guides',
  items: [
    { text: 'Install', link: '/guides/install' },
    { text: 'Run in CI', link: '/guides/ci' },
    { text: 'Run in a container', link: '/guides/container' },
    { text: 'Excuse known failures', link: '/guides/known-failures' },
    { text: 'Reproduce a failure', link: '/guides/reproduce' },
    { text: 'Judge recorded traffic', link: '/guides/recorded-traffic' },
    { text: 'Set budgets for staging', link: '/guides/staging-budgets' },
    { text: 'Offer a control endpoint', link: '/guides/control-endpoint' },
    { text: 'Develop against a sandbox', link: '/guides/sandbox' },
    { text: 'Webhooks, tunnels, proxies and TLS', link: '/guides/webhooks-and-tunnels' },
    { text: 'Debug a signature', link: '/guides/debug-a-signature' },
    { text: 'Monitor production', link: '/guides/monitoring' },
    { text: 'Issue a certificate', link: '/guides/certificate' },
    { text: 'Decide on a launch', link: '/guides/dossier' },
    { text: 'Use the library', link: '/guides/library' },
  ],
};

const explanations: DefaultTheme.SidebarItem = {
  text: 'Explanations',
  items: [
    { text: 'How verdicts come about', link: '/explanations/verdicts' },
    { text: 'How the TP99 verdict works', link: '/explanations/tp99' },
    { text: 'Why some sentences are not testable', link: '/explanations/not-testable' },
    { text: 'How far to trust octoproof', link: '/explanations/trust' },
    { text: 'Privacy', link: '/explanations/privacy' },
  ],
};

const reference: DefaultTheme.SidebarItem = {
  text: 'Reference',
  items: [
    { text: 'Verdicts and exit codes', link: '/reference/verdicts' },
    { text: 'Target file', link: '/reference/target-file' },
    { text: 'File formats', link: '/reference/formats/' },
    { text: 'Commands', link: '/reference/cli', collapsed: true, items: [...commandSidebar] },
    { text: 'Requirements', link: '/requirements/' },
  ],
};

export default defineConfig({
  title: 'octoproof',
  description: 'Certifies storefront APIs, partner backends, signing functions and clients against their contract.',
  lang: 'en-GB',
  cleanUrls: true,
  srcExclude: ['generated/**', '.vitepress/**'],
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Tutorials', link: '/tutorials/storefront', activeMatch: '^/tutorials/' },
      { text: 'Guides', link: '/guides/ci', activeMatch: '^/guides/' },
      { text: 'Reference', link: '/reference/cli', activeMatch: '^/reference/' },
      { text: 'Requirements', link: '/requirements/', activeMatch: '^/requirements/' },
    ],
    sidebar: {
      '/': [tutorials, guides, explanations, reference],
      '/requirements/': [...requirementSidebar],
    },
    outline: { level: [2, 3] },
    socialLinks: [{ icon: 'github', link: 'https://github.com/octoproof/octoproof' }],
  },
});
