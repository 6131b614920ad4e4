// oxlint-disable-next-line no-restricted-exports -- html-validate reads its configuration from there.
export default {
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A scrolled table is a `div` with the role of a region, which says the same as a `section`.
    'prefer-native-element': 'off',
    // The only field set of a page disables its fields; the section around it has the name.
    'wcag/h71': 'off',
    // The button of the notice that a file is missing is in no form, and in the first bytes of every page.
    'no-implicit-button-type': 'off',
  },
};
