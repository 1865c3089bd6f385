CREATE TABLE "guide_section" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}'::text[] NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "guide_section_slug_unique" UNIQUE("slug")
);

--> statement-breakpoint
CREATE TRIGGER content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "guide_section" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_change();
--> statement-breakpoint
-- The guide was code. An installation that has been running keeps its page as it is; a new one is seeded.
INSERT INTO "guide_section" ("position", "slug", "title", "summary", "body", "updated_at")
SELECT v.*, '2026-11-21'::timestamptz FROM (VALUES
	(1, 'login-setup', 'Sign in and set up', 'From the confirmation email to an account that is ready for its first task.', '<p>The person who signs up is the first admin. Confirm your email address with the link in the email we sent, then sign in to the dashboard: the <strong>Sign In</strong> button is at the top of every page of our site. Use the email address and password you signed up with.</p>
<ol>
  <li>Sign in to the dashboard.</li>
  <li><a href="#team">Add your team</a> and give each person a role.</li>
  <li><a href="#hub">Create your first hub</a>, the place your drivers leave from.</li>
  <li><a href="#task-completion">Decide how a task is completed</a>: always with a photo, or also by handing over.</li>
  <li><a href="#tasks">Enter a few real tasks</a>, five or six addresses you know well.</li>
  <li><a href="#optimize">Optimize the routes</a>, assign them, and let the drivers open the mobile app.</li>
  <li>In the evening, look at the <a href="#tracking">tracking page</a> and the <a href="#analytics">reports</a> for that first day.</li>
</ol>
<aside>
  <p><strong>Start small</strong></p>
  <p>One hub, one driver, and a handful of tasks teach you more than a full day''s list. Allow about an hour. Pick addresses you know: you''ll see at once whether the order of the stops makes sense.</p>
</aside>
<h3 id="login-setup-ready">Have this ready</h3>
<ul>
  <li>Name and email address of everyone who drives or dispatches.</li>
  <li>The address of every place your drivers leave from or return to.</li>
  <li>Tomorrow''s deliveries: recipient, address, the time you promised, and what the driver has to know.</li>
  <li>Two questions you would like to ask after a delivery, if your plan has the branded tracking page.</li>
</ul>
'),
	(2, 'team', 'Your team', 'Three roles decide who drives, who plans, and who changes settings.', '<p>Every person has their own sign-in and one role. The role decides what they can do, so choose it by the work they do, not by their title.</p>
<table>
  <thead><tr><th scope="col">Role</th><th scope="col">What it is for</th></tr></thead>
  <tbody>
    <tr><td>Driver</td><td>Completes tasks. A driver receives the assigned route in the mobile app, sees each stop with its address, time window, and notes, and records the proof of delivery.</td></tr>
    <tr><td>Dispatcher</td><td>Organizes and manages routes. A dispatcher optimizes, assigns, and follows the drivers on the live map.</td></tr>
    <tr><td>Admin</td><td>Has full access to settings and analytics: team, hubs, task completion, tracking page, and reports.</td></tr>
  </tbody>
</table>
<figure data-drawing="team-list"><figcaption>The team, each person with one role.</figcaption></figure>
<ol>
  <li>Add each person with their name and email address.</li>
  <li>Choose the role: driver, dispatcher, or admin.</li>
  <li>Ask your drivers to install the mobile app from the App Store or Google Play. The links are in the footer of our site.</li>
  <li>Have every driver sign in once before the first route. The app runs on iPhone and Android. It''s easier to help in the shop than on the road.</li>
</ol>
<aside>
  <p><strong>How many people?</strong></p>
  <p>Your plan says how many drivers are included; the <a href="/page-pricing">pricing page</a> has the numbers. Have at least two admins, so that somebody can change a setting when you''re away, and not many more.</p>
</aside>
'),
	(3, 'hub', 'Hubs', 'A hub is where routes start and end. You need one before routes can be optimized.', '<p>A hub is a start or end point: your store, kitchen, pharmacy, or warehouse. The optimizer plans every route from a hub, so the first and last leg of each route are only as good as the hub''s address.</p>
<table>
  <thead><tr><th scope="col">Field</th><th scope="col">What to enter</th></tr></thead>
  <tbody>
    <tr><td>Name</td><td>What your team calls the place, such as “Orchard Street”.</td></tr>
    <tr><td>Address</td><td>The full street address. Use the gate or loading door that the vans really leave from.</td></tr>
    <tr><td>Drivers start</td><td>Whether its drivers begin their route at the hub or somewhere else.</td></tr>
    <tr><td>Drivers end</td><td>Whether they come back to the hub or end their route somewhere else.</td></tr>
  </tbody>
</table>
<figure data-drawing="hub-form"><figcaption>A hub with its start and end preferences.</figcaption></figure>
<h3 id="hub-preferences">Choosing where drivers start and end</h3>
<ul>
  <li><strong>Start at the hub</strong> when the goods are picked up there. This is the usual case.</li>
  <li><strong>End at the hub</strong> when drivers bring back vans, crates, or parcels that couldn''t be delivered.</li>
  <li><strong>End somewhere else</strong> when a driver''s day is over at the last stop. The route then has no way back, and the order of the stops may change.</li>
</ul>
<aside>
  <p><strong>One hub or several</strong></p>
  <p>One hub is enough while all drivers leave from the same place. Add another when you open a second location. How many hubs are included depends on your <a href="/page-pricing">plan</a>.</p>
</aside>
'),
	(4, 'task-completion', 'How tasks are completed', 'Decide what a driver has to record at the door before the first route goes out.', '<p>A driver completes a task in the mobile app and records the proof of delivery there: a photo or a signature. The time is recorded with it. The proof stays with the task, so you can answer a customer''s question weeks later. Completing a task needs a connection: in a dead zone, the driver writes down the time and completes the task at the next place with signal.</p>
<figure data-drawing="driver-phone"><figcaption>The driver''s app: the stops in order, with the next one marked.</figcaption></figure>
<h3 id="task-completion-handed">Completing without a photo</h3>
<p>A photo of a parcel on a doorstep is good proof, but people often don''t want to be photographed. If you enable <strong>handed to customer</strong>, a driver may complete a task without a photo when the recipient takes the delivery in person.</p>
<figure data-drawing="completion-setting"><figcaption>Handed to customer, enabled by an admin.</figcaption></figure>
<table>
  <thead><tr><th scope="col">At the door</th><th scope="col">A good proof</th></tr></thead>
  <tbody>
    <tr><td>Left at the door</td><td>A photo that shows the parcel and the door or house number.</td></tr>
    <tr><td>Handed over</td><td>A signature; or no photo, with handed to customer enabled.</td></tr>
    <tr><td>Medicine, valuables</td><td>A signature from the right person.</td></tr>
  </tbody>
</table>
<h3 id="task-completion-failed">When a delivery fails</h3>
<p>The driver marks the task as failed and picks a reason, such as nobody home, wrong address, or refused. The task goes back to the board as unassigned, with its reason and the time. The dispatcher decides whether there''s a second attempt. It''s still the same task and isn''t counted again.</p>
<aside>
  <p><strong>Tell your drivers</strong></p>
  <p>Before the first route, say what you expect: when to take a photo, when to get a signature, and what must never be in the picture. A rule they know beats a setting they discover at a door.</p>
</aside>
'),
	(5, 'tasks', 'Tasks', 'A task is one delivery to one recipient at one address. Routes are made of tasks.', '<p>Type in one task for each door, no matter how many bags or boxes. There''s no upload or connection to a shop today. The better the address and the time window, the better the route.</p>
<table>
  <thead><tr><th scope="col">Field</th><th scope="col">What to enter</th></tr></thead>
  <tbody>
    <tr><td>Recipient</td><td>The name the driver asks for, and a phone number.</td></tr>
    <tr><td>Address</td><td>Street, number, city, and ZIP code. Apartment and floor belong here too.</td></tr>
    <tr><td>Time window</td><td>The earliest and the latest time of delivery: as wide as you can, as narrow as you promised.</td></tr>
    <tr><td>Notes</td><td>What the driver has to know: “ring twice”, “back door”, “nut allergy, keep the bags apart”.</td></tr>
    <tr><td>Driver</td><td>A driver, or <strong>unassigned</strong> until the routes are planned.</td></tr>
  </tbody>
</table>
<figure data-drawing="task-form"><figcaption>A task, not yet assigned to a driver.</figcaption></figure>
<h3 id="tasks-unassigned">Assigned or unassigned</h3>
<p>Leave a task <strong>unassigned</strong> when it doesn''t matter who drives it: auto-assign or a dispatcher will find the best place for it. Assign a driver by hand when it does matter, for example because the customer knows them. Search and filter show every unassigned task.</p>
<h3 id="tasks-notes">Notes that help</h3>
<ul>
  <li>Write for somebody who''s standing in front of the house for the first time.</li>
  <li>Put what matters first: a gate code before the color of the door.</li>
  <li>Enter only what the delivery needs. Dietary and medical details are sensitive.</li>
</ul>
<aside>
  <p><strong>What counts as a task</strong></p>
  <p>A task counts once, in the month you create it. Editing it, moving it to another route, or giving it to another driver doesn''t count it again.</p>
</aside>
'),
	(6, 'optimize', 'Optimize and assign routes', 'Three steps each day: optimize, assign, and the drivers receive their routes.', '<ol>
  <li><strong>Optimize.</strong> The dispatcher turns the day''s tasks into routes. AI-based routing works with the hubs, the addresses, and the time windows, and puts the stops in a good order.</li>
  <li><strong>Assign.</strong> Each route goes to a driver: auto-assign does it, or the dispatcher does it by hand.</li>
  <li><strong>Drivers receive it.</strong> The assigned route appears in the driver''s mobile app, with every stop in order, its address, time window, and notes.</li>
</ol>
<figure data-drawing="dispatch-board"><figcaption>The dispatcher''s board: three routes, and the stops with their times.</figcaption></figure>
<h3 id="optimize-before">Before you optimize</h3>
<ul>
  <li>All of the day''s tasks are entered, with address and time window.</li>
  <li>The <a href="#hub">hub</a> says where drivers start and end.</li>
  <li>You know who''s driving today.</li>
</ul>
<aside>
  <p><strong>What the optimizer doesn''t know</strong></p>
  <p>Vehicle capacity, weight, breaks, driver hours, and traffic. Allow for them yourself: put fewer stops on a route, or move a task to another driver before the route goes out.</p>
</aside>
<h3 id="optimize-read">Reading the result</h3>
<ul>
  <li>Look at the map first. When a route crosses itself, a narrow time window is often the reason. Ask whether it has to be that narrow.</li>
  <li>Look for tasks that are still <strong>unassigned</strong>. They are on no route, and no driver will see them.</li>
  <li>Compare the predicted arrivals with what you promised. Nothing has left yet, so change it now.</li>
</ul>
<h3 id="optimize-during">While the drivers are out</h3>
<p>Live fleet tracking shows every driver on the map, with a predictive ETA for the stops ahead. As drivers complete tasks, the board and the arrival times update. When a delivery comes in late, enter it as a task and drag it to the nearest driver. It goes into that route where it fits best, and the other routes don''t change. Optimize again only if you want every route replanned: completed stops stay as they are.</p>
<aside>
  <p><strong>Driver chat is coming soon</strong></p>
  <p>It isn''t part of any plan yet. Put instructions for a delivery in the <a href="#tasks-notes">notes of the task</a>.</p>
</aside>
'),
	(7, 'tracking', 'Tracking page and survey', 'What your customers see while they wait, and what you ask them afterward.', '<p>Customers get automated status updates about their delivery, by SMS to numbers in the United States and Canada or by email. The branded tracking page goes further: it carries your brand instead of ours, shows the status of the delivery and the predicted arrival, and follows the driver live.</p>
<aside>
  <p><strong>Brick &amp; Mortar plan or above</strong></p>
  <p>Branded tracking pages with live driver updates need the Brick &amp; Mortar plan or above. The <a href="/page-pricing">pricing page</a> compares the plans.</p>
</aside>
<figure data-drawing="tracking-page"><figcaption>The tracking page after a delivery: the proof and the survey.</figcaption></figure>
<h3 id="tracking-survey">The survey</h3>
<p>After the delivery the tracking page can ask for a <strong>star rating</strong> and <strong>up to 2 questions</strong> of your own. The fewer the questions, the more answers you get.</p>
<figure data-drawing="survey-setting"><figcaption>Two questions and a star rating: that''s the whole survey.</figcaption></figure>
<ul>
  <li>Ask what you will act on: “Was everything in the bag?” beats “Were you satisfied?”.</li>
  <li>Keep a question for a few weeks before you change it, so you can compare the answers.</li>
  <li>Read low ratings next to the task''s proof of delivery and notes.</li>
</ul>
<h3 id="tracking-check">Check it before your customers do</h3>
<ol>
  <li>Create a task with yourself as the recipient.</li>
  <li>Optimize, assign it to a driver, and have the driver set off.</li>
  <li>Open the tracking page on your phone and follow the driver.</li>
  <li>Have the driver complete the task, then answer your own survey.</li>
</ol>
'),
	(8, 'customers', 'Customers', 'Keep customers informed, and keep what your team knows about them.', '<table>
  <thead><tr><th scope="col">Feature</th><th scope="col">What it does</th></tr></thead>
  <tbody>
    <tr><td>Automated updates</td><td>Tell customers where their delivery is, so they don''t have to call your shop.</td></tr>
    <tr><td>Customer portal</td><td>Lets customers look up their own deliveries.</td></tr>
    <tr><td>Client tags</td><td>Mark customers who need something special, so you can find them again.</td></tr>
    <tr><td>Internal feedback</td><td>What your team writes down about a client. Only your team sees it; the customer never does.</td></tr>
    <tr><td>Survey answers</td><td>The star rating and the answers from the <a href="#tracking">tracking page</a>.</td></tr>
  </tbody>
</table>
<figure data-drawing="client-card"><figcaption>A client with tags, internal feedback, and the latest rating.</figcaption></figure>
<h3 id="customers-tags">Tags that stay useful</h3>
<ul>
  <li>Agree on a short list, and spell each tag one way.</li>
  <li>Tag what changes the delivery: “call first”, “stairs only”, “weekly order”.</li>
  <li>Write feedback you wouldn''t mind the customer reading, even though they can''t.</li>
  <li>What the driver needs at the door belongs in the <a href="#tasks-notes">notes of the task</a>.</li>
</ul>
'),
	(9, 'analytics', 'Reports and analytics', 'See how the week went, and decide what to change. Admins have full access.', '<p>Reports count what the drivers recorded. They''re only as good as your tasks: a delivery can be on time only if its task has a time window.</p>
<figure data-drawing="report"><figcaption>A week''s report: deliveries on time, in numbers and as a share.</figcaption></figure>
<table>
  <thead><tr><th scope="col">Look at</th><th scope="col">Ask yourself</th></tr></thead>
  <tbody>
    <tr><td>Deliveries by day</td><td>Which day needs one more driver, and which one fewer?</td></tr>
    <tr><td>Inside the time window</td><td>Where do we promise more than the route can deliver?</td></tr>
    <tr><td>Failed deliveries</td><td>Which reason keeps coming back: nobody home, wrong address, refused?</td></tr>
    <tr><td>Survey answers</td><td>What do customers say that the numbers don''t?</td></tr>
  </tbody>
</table>
<h3 id="analytics-weekly">Fifteen minutes a week</h3>
<ol>
  <li>Open last week''s report and find the day that stands out.</li>
  <li>Filter by driver, hub, or customer until you see why.</li>
  <li>Change one thing: a time window, a hub''s preference, a note that drivers miss.</li>
  <li>Look again a week later.</li>
</ol>
'),
	(10, 'support', 'Help and support', 'What to try first, and how to reach us.', '<table>
  <thead><tr><th scope="col">What you see</th><th scope="col">What to try</th></tr></thead>
  <tbody>
    <tr><td>The confirmation email doesn''t arrive</td><td>Check your spam folder, and make sure you signed up with this address.</td></tr>
    <tr><td>A driver sees no route in the app</td><td>Check that the route is assigned to this driver, and that they''re signed in as themselves.</td></tr>
    <tr><td>A task isn''t on any route</td><td>Check whether it''s unassigned, and whether the address and the time window are right.</td></tr>
    <tr><td>A driver can''t complete a task without a photo</td><td>An admin can enable <a href="#task-completion-handed">handed to customer</a>.</td></tr>
    <tr><td>A customer sees no live driver</td><td>Check the plan: the branded tracking page needs <a href="#tracking">Brick &amp; Mortar or above</a>.</td></tr>
    <tr><td>The stops are in an odd order</td><td>Check the hub''s start and end preferences and the time windows.</td></tr>
  </tbody>
</table>
<h3 id="support-contact">Write to us</h3>
<p>If that doesn''t help, <a href="/contact">contact support</a>, Monday to Saturday, 7 a.m. to 8 p.m. Pacific. Tell us three things, so that our first answer is a useful one:</p>
<ul>
  <li>the email address of your account and the name of your organization,</li>
  <li>the task or route it''s about, and the day,</li>
  <li>what you expected to happen, and what happened instead.</li>
</ul>
')
) AS v ("position", "slug", "title", "summary", "body") WHERE EXISTS (SELECT 1 FROM "setting");
