import { pageMeta } from "~/frame/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Cookies policy", "Everything this site keeps in your browser: two cookies and two notes.");

export default function Cookies() {
  return (
    <>
      <PageHead title="Cookies policy">
        Nothing here follows you around. This is the whole list of what the site keeps in your browser.
      </PageHead>
      <ProseChapter title="Cookies">
        <p>
          Both are set only when you use your account. Scripts cannot read them, and other sites cannot send
          them.
        </p>
        <ul>
          <li>
            <b>jwt</b> proves that you are logged in. It goes when you log out or when the session ends.
          </li>
          <li>
            The <b>login challenge</b> ties a 6-digit token to the browser that asked for it. It lives for ten
            minutes.
          </li>
        </ul>
      </ProseChapter>
      <ProseChapter title="Notes in local storage">
        <ul>
          <li>
            <b>ballast.session</b>: whether you are logged in, with your name and email, so that the page can
            greet you without asking. Logging out removes it.
          </li>
          <li>
            <b>ballast.theme</b>: light or dark, if you chose one.
          </li>
        </ul>
      </ProseChapter>
      <ProseChapter title="Others">
        <p>
          There are no advertising or analytics cookies. Where market widgets of another company are switched
          on, they run in a closed frame without access to anything listed here; that company then learns your
          network address.
        </p>
      </ProseChapter>
    </>
  );
}
