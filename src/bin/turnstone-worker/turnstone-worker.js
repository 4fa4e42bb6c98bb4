
// What follows comes from src/bin/turnstone-worker.js: the worker's ears, open before the module has come.
{
  // The page holds the module and says where; by itself the script has it from beside itself.
  const module_or_path = self.turnstoneModule ?? self.location.href.replace(/\.js(?=$|[?#])/, "_bg.wasm");
  // An error in a promise would stay in here; thrown from a timer it reaches the page.
  const breakDown = (error) => setTimeout(() => { throw error; });
  const ready = wasm_bindgen({ module_or_path }).then(() => self.postMessage('"ready"'));
  ready.catch(breakDown);
  // A file comes as its role and its bytes, everything else as a text.
  const isFile = (data) => Array.isArray(data) && typeof data[0] === "string" && data[1] instanceof Uint8Array;
  const take = (data) => isFile(data) ? wasm_bindgen.learn(data[0], data[1]) : wasm_bindgen.hear(String(data));
  self.onmessage = ({ data }) => ready.then(() => take(data)).catch(breakDown);
}
