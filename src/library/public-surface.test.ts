import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import ts from 'typescript';
import description from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The entry points of the package, with their source files. */
const entryPoints = Object.entries(description.exports).flatMap(([entryPoint, target]) =>
  typeof target === 'string' ? [] : [{ name: entryPoint.replace(/^\./, 'octoproof'), source: sourceOf(target.types) }],
);

function sourceOf(types: string): string {
  return types.replace('./dist/', root).replace(/\.d\.ts$/, '.ts');
}

/** All exported names, by entry point. */
function exported(): readonly string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    entryPoints.map(({ source }) => source),
    { ...options, noEmit: true },
  );
  const checker = program.getTypeChecker();
  return entryPoints.flatMap(({ name: entryPoint, source }) => {
    const file = program.getSourceFile(source);
    const module = file === undefined ? undefined : checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`${entryPoint} exports nothing`);
    return checker
      .getExportsOfModule(module)
      .map((symbol) => `${entryPoint} ${kindOf(symbol, checker)} ${symbol.name}`)
      .toSorted();
  });
}

function kindOf(symbol: ts.Symbol, checker: ts.TypeChecker): 'value' | 'type' {
  const isTypeOnly = symbol.declarations?.some((declaration) => ts.isTypeOnlyExportDeclaration(declaration)) === true;
  const meant = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
  return !isTypeOnly && (meant.flags & ts.SymbolFlags.Value) !== 0 ? 'value' : 'type';
}

async function files(folder: string): Promise<readonly string[]> {
  return (await readdir(`${root}schemas/${folder}`, { recursive: true }))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => `octoproof/schemas/${folder}/${name}`);
}

/** To change the public surface, edit the file or run `vitest -u`. */
it('the public surface matches public-surface.txt', async () => {
  const schemas = (await Promise.all(['octoproof', 'openapi', 'storefront'].map(files))).flat();
  const surface = [...Object.keys(description.exports), '', ...exported(), '', ...schemas, ''].join('\n');

  await expect(surface).toMatchFileSnapshot('public-surface.txt');
});
