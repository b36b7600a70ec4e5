// Runs at the end of `npm ci`. Plain JavaScript, as the Node that runs it may be an old one.
// Nothing here may fail an installation.
const outside = /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.log(
    `Lotline needs Node 22.18 or newer; this is ${process.versions.node}. ` +
      'Run `npm ci` without --omit=optional: it brings its own.',
  );
} else if (outside && outside !== process.versions.node) {
  console.log(
    `Lotline runs on the Node ${process.versions.node} that it brings; your Node ${outside} only runs npm.`,
  );
}
