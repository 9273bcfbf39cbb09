import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/build/**',
      '**/.cache/**',
      'cms/types/generated/**',
      'cms/.strapi/**',
      'var/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': 'error',
    },
  },
  {
    files: ['storefront/app/**/*.{ts,tsx}', 'cms/src/admin/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  { files: ['storefront/app/**', 'cms/src/admin/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['scripts/**', '**/*.mjs', '*.config.{js,ts}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.cjs', 'cms/start.js', 'cms/database/migrations/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
  },
  {
    // The shop's settings are parsed once at the start; nothing else reads the environment.
    files: ['cms/src/**', 'storefront/app/**', 'storefront/server/**'],
    ignores: ['**/settings.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read it through settings.ts.' },
      ],
    },
  },
  {
    // One place knows what a row needs besides its own columns. The search's tables are the shop's own.
    files: ['cms/src/**'],
    ignores: ['cms/src/lib/database/insert-row.ts', 'cms/src/api/search/services/search-index.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='insert']",
          message: 'Insert by lib/database/insert-row.ts.',
        },
      ],
    },
  },
  {
    // Every page takes class names of words alone; the whole of it knows objects and lists besides.
    files: ['storefront/app/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'clsx', message: 'Import clsx/lite, which takes words alone.' },
      ],
    },
  },
);
